export const catalogue = (feature: string): Promise<unknown> =>
  import(`../gu/${feature}.json`, { with: { type: 'json' } });
