import pg from 'pg';

export interface Description {
  readonly parameters: number;
  readonly fields: readonly pg.FieldDef[];
}

interface Wire {
  parse(of: { text: string }): void;
  describe(of: { type: 'S' }): void;
  sync(): void;
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void;
}

/** PostgreSQL's own description of a statement (Parse, Describe): it is checked and planned, but not run. */
export function describeStatement(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    let fields: pg.FieldDef[] = [];
    let parameters = 0;
    let fault: Error | undefined;
    const query = {
      submit(wire: Wire) {
        wire.once('parameterDescription', ({ dataTypeIDs }) => (parameters = dataTypeIDs.length));
        wire.parse({ text });
        wire.describe({ type: 'S' });
        wire.sync();
      },
      handleRowDescription: (message: { fields: pg.FieldDef[] }) => void (fields = message.fields),
      handleError(error: Error, wire: Wire) {
        fault = error;
        wire.sync();
        reject(error);
      },
      handleReadyForQuery: () => void (fault ?? resolve({ parameters, fields })),
    };
    client.query(query as unknown as pg.Submittable);
  });
}
