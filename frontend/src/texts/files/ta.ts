export const catalogue = (feature: string): Promise<unknown> =>
  import(`../ta/${feature}.json`, { with: { type: 'json' } });
