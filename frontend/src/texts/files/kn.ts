export const catalogue = (feature: string): Promise<unknown> =>
  import(`../kn/${feature}.json`, { with: { type: 'json' } });
