export const catalogue = (feature: string): Promise<unknown> =>
  import(`../te/${feature}.json`, { with: { type: 'json' } });
