import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  cartCodes,
  commonCodes,
  errorCodes,
  type Access,
  type Call,
  type ErrorCode,
} from '../../packages/commerce-sdk/src/contracts/index.ts'
import { releaseVersion } from '../pack/manifest.ts'
import { root } from '../run.ts'
import { docs, needs } from './contract-docs.ts'
import { calls, contractShape, reference, services, type CallShape, type Schema } from './contract-shape.ts'
import type { Docs } from './docs.ts'
import { jsonLines } from './json-lines.ts'

const shape = contractShape()

const textOf = (text: string | null): { readonly description?: string } => (text === null ? {} : { description: text })

/** A schema with the comments of its fields; one that is only referred to has its own. */
const described = (schema: Schema, { text, fields }: Docs): Schema => {
  const below = (part: Schema): Schema => (part.$ref === undefined ? described(part, { text: null, fields }) : part)
  const properties = Object.entries(schema.properties ?? {}).map(([name, part]) => {
    const own = fields.get(name)
    return [name, own === undefined ? part : described(part, own)] as const
  })
  return {
    ...textOf(text),
    ...schema,
    ...(schema.properties && { properties: Object.fromEntries(properties) }),
    ...(schema.items && { items: below(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(below) }),
    ...(typeof schema.additionalProperties === 'object' && {
      additionalProperties: below(schema.additionalProperties),
    }),
  }
}

const pageDocs = docs.of('Page')
/** The comments of an answer: those of a page's records are its own. */
const describedData = (data: Schema, own: Docs): Schema => {
  const records = data.properties?.['records']
  if (records === undefined || data.properties?.['pagination'] === undefined) return described(data, own)
  return described(data, { text: null, fields: new Map([...pageDocs.fields, ['records', { ...own, text: null }]]) })
}

const isPage = (name: string): boolean => /.Page$/.test(name) && shape.schemas[name.slice(0, -4)] !== undefined
const schemas = Object.fromEntries(
  Object.entries(shape.schemas).map(([name, schema]) => [
    name,
    described(schema, isPage(name) ? pageDocs : docs.of(name)),
  ]),
)

const camel = (code: string): string =>
  code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
const failureOf = (code: string): string => `${camel(code)}Failure`

const object = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
})

/** The body of a failure with this code: clients narrow its data by the code. */
const failureSchema = (code: ErrorCode): Schema => {
  const { status } = errorCodes[code]
  const isField = code === 'VALIDATION_FAILED'
  const data = shape.codes[code]?.data
  const payload = {
    message: { type: 'string' },
    ...(isField && { fields: { type: 'array', items: reference('FieldError') } }),
    ...(data && { data: described(data, docs.of('errorData').fields.get(code) ?? { text: null, fields: new Map() }) }),
  }
  return {
    ...textOf(docs.ofEntry('errorCodes', code)),
    ...object({
      error: object({
        code: { type: 'string', const: code },
        statusCode: isField ? { type: 'integer', enum: [status, 422] } : { type: 'integer', const: status },
        payload: object(payload, ['fields', 'data']),
      }),
    }),
  }
}

const codeList = Object.keys(errorCodes) as ErrorCode[]
const fieldError: Schema = described(
  object(
    { path: { type: 'string' }, rule: { type: 'string' }, value: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
    ['value'],
  ),
  docs.of('FieldError'),
)

/** Codes by their status. */
const byStatus = (codes: readonly ErrorCode[], isCart: boolean): ReadonlyMap<number, readonly ErrorCode[]> =>
  Map.groupBy(codes, (code) => (isCart && code === 'VALIDATION_FAILED' ? 422 : errorCodes[code].status))

const failureResponse = (status: number, codes: readonly ErrorCode[]) => {
  const variants = codes.map((code) => reference(failureOf(code)))
  return {
    description: codes.map((code) => `- \`${code}\`: ${docs.ofEntry('errorCodes', code) ?? ''}`).join('\n'),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...(status === 429 && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
    },
    content: { 'application/json': { schema: variants.length === 1 ? variants[0] : { oneOf: variants } } },
  }
}

const areSame = (one: readonly ErrorCode[] = [], other: readonly ErrorCode[] = []): boolean =>
  one.join() === other.join()
const ofAll = byStatus(commonCodes, false)
const ofCarts = byStatus([...commonCodes, ...cartCodes], true)

/** The answers of a status that has no code of the call itself. */
const commonResponses = Object.fromEntries([
  ...[...ofAll].map(([status, codes]) => [`Common${status}`, failureResponse(status, codes)]),
  ...[...ofCarts]
    .filter(([status, codes]) => !areSame(ofAll.get(status), codes))
    .map(([status, codes]) => [`Cart${status}`, failureResponse(status, codes)]),
])

const failures = ({ errors, cart = false }: Call) => {
  const all = byStatus([...commonCodes, ...(cart ? cartCodes : []), ...errors], cart)
  return [...all]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => {
      const name = areSame(ofAll.get(status), codes)
        ? `Common${status}`
        : cart && areSame(ofCarts.get(status), codes)
          ? `Cart${status}`
          : undefined
      const response = name === undefined ? failureResponse(status, codes) : { $ref: `#/components/responses/${name}` }
      return [status, response] as const
    })
}

const byToken = { siteKey: [], accessToken: [] }
const byCookie = { siteKey: [], accessCookie: [], session: [] }
const withUser = [byToken, byCookie]
const securityOf = (access: Access): readonly object[] => {
  if (access === 'anyone') return []
  if (access === 'site' || access === 'visitor') return [{ siteKey: [] }]
  return access === 'optionalUser' || access === 'cart' ? [{ siteKey: [] }, ...withUser] : withUser
}

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })

/** A call's input, as its request has it: path, query or body. */
const requestOf = ({ method, path, access, files }: Call, input: Schema) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const field = (place: string) => (name: string) => {
    const { description, ...schema } = input.properties?.[name] ?? {}
    const isRequired = place === 'path' || input.required?.includes(name)
    return {
      name,
      in: place,
      ...(isRequired && { required: true }),
      ...(description && { description }),
      ...(place === 'query' && schema.type === 'array' && { style: 'form', explode: true }),
      schema,
    }
  }
  const rest = Object.keys(input.properties ?? {}).filter((name) => !inPath.includes(name))
  const parameters = [
    ...inPath.map(field('path')),
    ...(method === 'GET' ? rest.map(field('query')) : []),
    ...(access === 'anyone' ? [] : ['Site', 'Language', 'Store'].map(parameter)),
    ...(method === 'GET' ? [] : [parameter('IdempotencyKey')]),
  ]
  if (method === 'GET') return { parameters }
  const properties = Object.fromEntries(rest.map((name) => [name, input.properties?.[name] ?? {}]))
  const required = input.required?.filter((name) => !inPath.includes(name)) ?? []
  const body: Schema = { ...input, properties, required }
  if (required.length === 0) delete (body as { required?: unknown }).required
  if (files === undefined)
    return { parameters, requestBody: { required: true, content: { 'application/json': { schema: body } } } }
  const file: Schema = { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: files }
  const schema = { ...body, properties: { ...properties, file } }
  const encoding = Object.fromEntries(rest.map((name) => [name, { contentType: 'application/json' }]))
  return { parameters, requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } }
}

const operation = (id: string, call: Call, { input, data }: CallShape) => {
  const [service = '', name = ''] = id.split('.')
  const of = docs.ofCall(service, name)
  const prose = (of.text ?? '').split(/^@example/m)[0]?.trim() ?? ''
  const answered = {
    description: 'The answer.',
    headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } },
    content:
      data.format === 'binary'
        ? { '*/*': { schema: data } }
        : { 'application/json': { schema: object({ data: describedData(data, of.data) }) } },
  }
  return {
    operationId: id,
    tags: [service],
    summary: /^[^]*?(?:\.(?=\s|$)|$)/.exec(prose)?.[0].replaceAll('\n', ' '),
    description: [prose, needs(call.access)].filter(Boolean).join('\n\n'),
    'x-access': typeof call.access === 'object' ? 'scope' : call.access,
    ...(typeof call.access === 'object' && { 'x-scope': call.access.scope }),
    security: securityOf(call.access),
    ...requestOf(call, described(input, { ...of.input, text: null })),
    responses: Object.fromEntries([[call.creates ? 201 : 200, answered], ...failures(call)]),
  }
}

const paths = (): Record<string, Record<string, unknown>> => {
  const all: Record<string, Record<string, unknown>> = {}
  for (const { id, call } of calls) {
    const own = shape.calls[id]
    if (own === undefined) throw new Error(`The contract has no call ${id}.`)
    const [method = '', path = ''] = own.route.split(' ')
    all[path] = { ...all[path], [method.toLowerCase()]: operation(id, call, own) }
  }
  return all
}

const header = (name: string, schema: Schema, description: string, required = false) => ({
  name,
  in: 'header',
  ...(required && { required }),
  description,
  schema,
})

const id: Schema = { type: 'integer', minimum: 1 }

/** The contract as OpenAPI 3.1.1. */
export const openApi = (): object => {
  const { license, homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly license: string
    readonly homepage: string
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Butiga',
      version: releaseVersion(),
      description:
        'The calls of a Butiga shop. Clients ignore fields that they do not know: minor versions add fields to answers, codes to calls and values to unions.',
      license: { name: license, identifier: license },
      contact: { name: 'Butiga', url: homepage },
    },
    servers: [
      {
        url: '{origin}',
        description: 'Every shop has its own host.',
        variables: { origin: { default: 'http://localhost:4000', description: 'Scheme and host of the shop.' } },
      },
    ],
    tags: services.map(([name]) => ({ name, ...textOf(docs.of(name).text) })),
    paths: paths(),
    components: {
      schemas: {
        ...schemas,
        FieldError: fieldError,
        ...Object.fromEntries(codeList.map((code) => [failureOf(code), failureSchema(code)])),
      },
      responses: commonResponses,
      parameters: {
        Site: header(
          'X-Site',
          id,
          'The id of the site, which the api key belongs to: `master.domainDetect` answers both.',
          true,
        ),
        Language: header(
          'X-Language',
          { type: 'string', pattern: '^[a-z]{3}$', examples: ['hrv'] },
          'The language of texts in three letters (ISO 639-2): `hrv`, and not `hr`. Default: that of the store, else of the site.',
        ),
        Store: header('X-Store', id, 'The id of the store; its language must be that of X-Language.'),
        IdempotencyKey: header(
          'Idempotency-Key',
          { type: 'string', pattern: String.raw`^[\w-]{16,64}$` },
          'A new one for each act, and the same one for its repetitions: the server acts once, and answers the first result again.',
        ),
      },
      headers: {
        RequestId: { description: 'Names the request in the log of the server.', schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds until the caller may try again.', schema: { type: 'integer' } },
      },
      securitySchemes: {
        siteKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Api-Key',
          description: 'The public key of the site, or its admin key for the calls of the back office.',
        },
        accessToken: { type: 'http', scheme: 'bearer', description: 'The access token of a log-in.' },
        accessCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'auth.accessToken',
          description: 'The access token in a cookie, on the own origin of the shop.',
        },
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Session',
          description: '`cookie`: the log-in is in cookies.',
        },
      },
    },
  }
}

/** A line for each path and for each part that paths refer to. */
export const openApiFile = (): string => jsonLines(openApi(), { paths: 1, components: 2 })
