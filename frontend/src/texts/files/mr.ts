export const catalogue = (feature: string): Promise<unknown> => import(`../mr/${feature}.ts`);
