export const catalogue = (feature: string): Promise<unknown> =>
  import(`../ml/${feature}.json`, { with: { type: 'json' } });
