export type Schema = { [key: string]: unknown };

/** A document of Kubernetes, as far as it is read here. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata?: { name?: string; namespace?: string; labels?: Record<string, string> };
  spec?: Schema;
  data?: Record<string, string>;
};
