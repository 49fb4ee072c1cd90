export const catalogue = (feature: string): Promise<unknown> =>
  import(`../hi/${feature}.json`, { with: { type: 'json' } });
