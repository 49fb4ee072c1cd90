export const catalogue = (feature: string): Promise<unknown> => import(`../ml/${feature}.ts`);
