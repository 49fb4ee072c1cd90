export const catalogue = (feature: string): Promise<unknown> =>
  import(`../pa/${feature}.json`, { with: { type: 'json' } });
