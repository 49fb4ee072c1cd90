import { refusalBody, scopes, type Route, type Scope } from '@exam/contracts';
import { z } from 'zod';

const takenAs = ({ form }: Route): string => (form ? 'application/x-www-form-urlencoded' : 'application/json');

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

const scopeTexts: Readonly<Record<Scope, string>> = {
  'people.read': 'students and staff of the organisation',
  'results.read': 'tests that are over, with their results',
  'orders.read': 'orders of the organisation',
};

const said = scopes.map((scope) => `${scope} (${scopeTexts[scope]})`).join(', ');

/** The service's calls as an OpenAPI 3.1 document, made from the contracts it handles. */
export function openApiOf(service: string, routes: readonly Route[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    info: { title: service, version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        programToken: {
          ...{ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          description: `Of a program: it gives its token to /user/program-access and calls with what is answered. Scopes: ${said}.`,
        },
      },
      schemas: { Refusal: schemaOf(refusalBody, 'output') },
    },
  };
}

function operationOf(route: Route): object {
  const isPublic = 'public' in route.access;
  const who = 'public' in route.access ? 'anybody' : route.access.roles.join(', ');
  const refusals = route.refusals?.length ? ` Refuses with: ${route.refusals.join(', ')}.` : '';
  return {
    operationId: route.name,
    summary: route.summary,
    description: `May call: ${who}.${refusals}`,
    security: isPublic ? [] : [{ bearer: [] }, ...(route.scope ? [{ programToken: [route.scope] }] : [])],
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(route.body && {
      requestBody: { required: true, content: { [takenAs(route)]: { schema: schemaOf(route.body, 'input') } } },
    }),
    responses: {
      [route.status ?? 200]: {
        description: 'Success',
        content: { 'application/json': { schema: schemaOf(route.answer, 'output') } },
      },
      default: {
        description: 'Refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}
