/**
 * Connections that may wait to be accepted. On a full machine a service gets to them only now and then, and a wave opens
 * more meanwhile than Node's 511: the system drops what is beyond, tries it again after 1, 3 and 7 seconds, and the edge
 * gives up before it is answered.
 */
const mostUnaccepted = 4096;

interface Listening {
  listen(place: { port: number; host: string; backlog: number }): Promise<unknown>;
}

export const listen = (server: Listening, { port, host }: { port: number; host: string }): Promise<unknown> =>
  server.listen({ port, host, backlog: mostUnaccepted });
