export const catalogue = (feature: string): Promise<unknown> =>
  import(`../bn/${feature}.json`, { with: { type: 'json' } });
