export const catalogue = (feature: string): Promise<unknown> => import(`../te/${feature}.ts`);
