export const catalogue = (feature: string): Promise<unknown> =>
  import(`../mr/${feature}.json`, { with: { type: 'json' } });
