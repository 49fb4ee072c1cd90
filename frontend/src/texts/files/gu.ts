export const catalogue = (feature: string): Promise<unknown> => import(`../gu/${feature}.ts`);
