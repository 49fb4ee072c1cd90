export const catalogue = (feature: string): Promise<unknown> => import(`../kn/${feature}.ts`);
