import { contract, errorCodes, type Call, type Service } from '../../packages/commerce-sdk/src/contracts/index.ts'
import { docs, needs } from './contract-docs.ts'
import type { CallDocs } from './docs.ts'
import { comment, hasNoFields, namedSchemas, schemaPrinter, type Overrides } from './schema-types.ts'

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const services = Object.entries<Service>(contract)
const everyName = services.flatMap(([, { calls }]) => Object.keys(calls))

/** The prefix of a call's types: `AddItem`. A name of one word, or of two calls, is prefixed with its service. */
const prefixOf = (service: string, name: string): string => {
  const isDescriptive = /[A-Z]/.test(name) && everyName.filter((other) => other === name).length === 1
  return isDescriptive ? capital(name) : capital(service) + capital(name)
}

const union = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ')

/** A list's input takes its own fields and keys only. */
const ofList = (prefix: string, { list }: Call): Overrides => {
  if (list === undefined) return {}
  return {
    [`${prefix}Input.filters`]: `readonly Filter<${union(Object.keys(list.filters))}>[]`,
    ...(list.sorts.length > 0 && { [`${prefix}Input.sort`]: `readonly Sort<${union(list.sorts)}>[]` }),
  }
}

/** Types that the server narrows beyond the schemas: it refuses any other value, or returns no other one. */
const overrides: Overrides = {
  'Sort.field': 'Field',
  'Filter.key': 'Key',
  ...Object.assign(
    {},
    ...services.flatMap(([service, { calls }]) =>
      Object.entries(calls).map(([name, call]) => ofList(prefixOf(service, name), call)),
    ),
  ),
  // Products can be narrowed by every attribute too.
  'ProductFilterInput.filters': 'readonly Filter[]',
  'ProductFilterInput.sort': 'readonly Sort<ProductSortField>[]',
  'ProductFilterInput.select': 'readonly Field[]',
  'PostsFilterInput.select': 'readonly Field[]',
  'FilterCategoriesInput.sort': "readonly Sort<'id' | 'name' | 'position'>[]",
  'FilterCategoriesInput.filters': "readonly Filter<'id' | 'slug'>[]",
}

/** Types with parameters. */
const parameters: Readonly<Record<string, string>> = {
  Sort: '<Field extends string = string>',
  Filter: '<Key extends string = string>',
  ProductFilterInput: '<Field extends keyof ProductCard = keyof ProductCard>',
  PostsFilterInput: '<Field extends keyof Post = keyof Post>',
}

/** Calls whose answer depends on their input. */
const generic: Readonly<
  Record<string, { readonly parameters: string; readonly input: string; readonly data: string }>
> = {
  'product.filter': {
    parameters: '<Field extends keyof ProductCard = keyof ProductCard>',
    input: 'ProductFilterInput<Field>',
    data: 'Page<Selected<ProductCard, Field>>',
  },
  'posts.filter': {
    parameters: '<Field extends keyof Post = keyof Post>',
    input: 'PostsFilterInput<Field>',
    data: 'Page<Selected<Post, Field>>',
  },
}

const additions = `/** What a list of products can be sorted by. */
export type ProductSortField = ${union(contract.product.calls.filter.list.sorts)}

/** A record with its \`id\` and the fields that \`select\` names; the whole record when it names all. */
export type Selected<R, Field extends keyof R> = [keyof R] extends [Field] ? R : Pick<R, Field | Extract<'id', keyof R>>
`

const warning = '// Written by `pnpm generate` from the contract.\n'

const printer = schemaPrinter(overrides)

/** A call with the names of its types. */
interface TypedCall {
  readonly id: string
  readonly name: string
  readonly call: Call
  readonly docs: CallDocs
  readonly input: string
  readonly data: string
  readonly code: string
  readonly prefix: string
}

const typedCall = (service: string, name: string, call: Call): TypedCall => {
  const id = `${service}.${name}`
  const prefix = prefixOf(service, name)
  return {
    id,
    name,
    call,
    prefix,
    docs: docs.ofCall(service, name),
    input: inputOf(generic[id]?.input ?? printer.reference(call.input) ?? `${prefix}Input`, call),
    data: generic[id]?.data ?? printer.reference(call.data) ?? `${prefix}Data`,
    code: call.errors.length > 0 ? `${prefix}Code` : commonCode(call),
  }
}

const inputOf = (input: string, { files, input: schema }: Call): string => {
  if (files === undefined) return input
  return hasNoFields(schema) ? 'WithFiles' : `${input} & WithFiles`
}

const commonCode = ({ cart }: Call): string => (cart === true ? 'CartCode' : 'CommonCode')

const typed = services.map(([name, { path, calls }]) => ({
  name,
  path,
  text: docs.of(name).text,
  calls: Object.entries(calls).map(([callName, call]) => typedCall(name, callName, call)),
}))

/** A call that needs a back-office user: the client of the storefront has none of them, so that its pages load no route of them. */
const isOfBackoffice = ({ call }: TypedCall): boolean => typeof call.access === 'object'
const isOfShop = (typedCall: TypedCall): boolean => !isOfBackoffice(typedCall)
const inShop = typed.filter(({ calls }) => calls.some(isOfShop))
const inBackoffice = typed.filter(({ calls }) => calls.some(isOfBackoffice))

const pageType = (): string => {
  const { text, fields } = docs.of('Page')
  const types = {
    records: 'R[]',
    totalPages: 'number',
    totalRecords: 'number',
    totalItems: 'number',
    pagination: 'Pagination',
    'next?': 'string | undefined',
    'countIsCapped?': 'true | undefined',
  }
  const lines = Object.entries(types).map(
    ([name, type]) => `${comment(fields.get(name.replace('?', ''))?.text ?? null, '  ')}  ${name}: ${type}`,
  )
  return `${comment(text)}export interface Page<R> {\n${lines.join('\n')}\n}\n`
}

const inputAndData = ({ id, call, prefix, input, data, docs: described }: TypedCall): string[] => {
  const inputName = `${prefix}Input`
  const dataName = `${prefix}Data`
  return [
    ...(input.replace(/<.*| & .*/, '') === inputName
      ? [
          printer.declare(
            inputName,
            call.input,
            { ...described.input, text: `What \`${id}\` takes.` },
            parameters[inputName],
          ),
        ]
      : []),
    ...(data === dataName
      ? [printer.declare(dataName, call.data, { ...described.data, text: `What \`${id}\` answers.` })]
      : []),
  ]
}

/** The shapes of the contract, and what its calls take and answer. */
export const typesFile = (): string => {
  const shapes = namedSchemas.map(({ name, schema }) => printer.declare(name, schema, docs.of(name), parameters[name]))
  const calls = typed.flatMap((service) => service.calls.flatMap(inputAndData))
  printer.checkOverrides()
  return [warning, additions, pageType(), ...shapes, ...calls].join('\n')
}

const methodComment = ({ id, call, docs: { text } }: TypedCall): string => {
  if (text === null) throw new Error(`The call ${id} has no comment.`)
  const [prose = '', ...examples] = text.split(/^(?=@example)/m)
  const throws = call.errors.map(
    (code) => `@throws {${code}} ${errorCodes[code].status}. ${docs.ofEntry('errorCodes', code) ?? ''}`,
  )
  return [[prose, needs(call.access)], throws, examples]
    .map((paragraphs) => paragraphs.flatMap((part) => part?.trim() ?? []))
    .filter((paragraphs) => paragraphs.length > 0)
    .map((paragraphs) => paragraphs.join('\n'))
    .join('\n\n')
}

/** What the calls of a client answer: promises, or Effects. */
interface Face {
  readonly imports: string
  readonly options: string
  answer(call: TypedCall): string
}

const promises: Face = {
  imports: "import type { CallOptions, Result, WithFiles } from '../types.ts'",
  options: 'CallOptions',
  answer: ({ data, code }) => `Promise<Result<${data}, ${code}>>`,
}
const effects: Face = {
  imports: `import type { Effect } from 'effect/Effect'
import type { EffectOptions, Failure } from '../effect/types.ts'
import type { WithFiles } from '../types.ts'`,
  options: 'EffectOptions',
  answer: ({ data, code }) => `Effect<${data}, Failure<${code}>>`,
}

const method = (typedCall: TypedCall, face: Face): string => {
  const { id, name, call, input } = typedCall
  return `${comment(methodComment(typedCall), '  ')}  readonly ${name}: ${generic[id]?.parameters ?? ''}(
    input${printer.isOptional(call.input) && call.files === undefined ? '?' : ''}: ${input},
    options?: ${face.options},
  ) => ${face.answer(typedCall)}
`
}

const codeTypes = ({ id, call, code }: TypedCall): string[] =>
  call.errors.length === 0
    ? []
    : [
        `/** The codes of \`${id}\`. */\nexport type ${code} = ${commonCode(call)} | ${call.errors.map((own) => `'${own}'`).join(' | ')}\n`,
      ]

const servicesOf = (face: Face, imports: string): string => {
  const names = typed.flatMap(({ calls }) =>
    calls.flatMap(({ input, data }) => `${input} ${data}`.match(/\b[A-Z]\w+/g) ?? []),
  )
  const imported = [...new Set(names)].filter((name) => !['Field', 'File', 'Record', 'WithFiles'].includes(name)).sort()
  return [
    `import type {
${imported.map((name) => `  ${name},\n`).join('')}} from '../contracts/__generated__/types.ts'
${imports}
${face.imports}
`,
    ...inShop.map(
      ({ name, text, calls }) =>
        `${comment(text)}export interface ${capital(name)}Service {\n${calls
          .filter(isOfShop)
          .map((call) => method(call, face))
          .join('\n')}}\n`,
    ),
    ...inBackoffice.map(
      ({ name, text, calls }) =>
        `${comment(text)}export interface ${capital(name)}Backoffice${calls.some(isOfShop) ? ` extends ${capital(name)}Service` : ''} {\n${calls
          .filter(isOfBackoffice)
          .map((call) => method(call, face))
          .join('\n')}}\n`,
    ),
    `/** Every call that a storefront makes, by service. */\nexport interface Commerce {\n${inShop
      .map(({ name, text }) => `${comment(text, '  ')}  readonly ${name}: ${capital(name)}Service`)
      .join('\n')}\n}\n`,
    `/** Every call of a shop, those of its back office too, by service. */\nexport interface Backoffice extends Commerce {\n${inBackoffice
      .map(({ name, text }) => `${comment(text, '  ')}  readonly ${name}: ${capital(name)}Backoffice`)
      .join('\n')}\n}\n`,
  ].join('\n')
}

/** The codes of each call. */
export const codesFile = (): string =>
  [
    warning,
    "import type { CartCode, CommonCode } from '../codes.ts'\n",
    ...typed.flatMap(({ calls }) => calls.flatMap(codeTypes)),
  ].join('\n')

/** The interface of the client: a type for each service, with a method for each call. */
export const clientFile = (): string => [warning, servicesOf(promises, codeImports())].join('\n')

/** The same interface with Effects. */
export const effectClientFile = (): string => [warning, servicesOf(effects, codeImports())].join('\n')

const codeImports = (): string => {
  const own = typed.flatMap(({ calls }) => calls.flatMap(({ call, code }) => (call.errors.length > 0 ? [code] : [])))
  return `import type {
${own
  .sort()
  .map((name) => `  ${name},\n`)
  .join('')}} from '../contracts/__generated__/codes.ts'
import type { CartCode, CommonCode } from '../contracts/codes.ts'`
}

const routeLines = (calls: readonly TypedCall[]): string =>
  calls
    .map(
      ({ name, call: { method: verb, path, files } }) => `    ${name}: '${verb} ${path}${files ? ` ${files}` : ''}',\n`,
    )
    .join('')

/** Method and path of every call of a storefront: all that its client needs of the contract at run time. */
export const routesFile = (): string =>
  [
    warning,
    "import type { ServiceRoutes } from '../services.ts'\n",
    ...inShop.map(
      ({ name, path, calls }) => `export const ${name}: ServiceRoutes<'${name}'> = {
  name: '${name}',
  path: '${path}',
  calls: {
${routeLines(calls.filter(isOfShop))}  },
}
`,
    ),
    `/** Every service of a storefront. */\nexport const services = { ${inShop.map(({ name }) => name).join(', ')} }\n`,
  ].join('\n')

/** The same with the calls of the back office. */
export const backofficeRoutesFile = (): string =>
  [
    warning,
    "import type { ServiceRoutes } from '../services.ts'\nimport { services } from './routes.ts'\n",
    ...inBackoffice.map(
      ({ name, path, calls }) => `const ${name}: ServiceRoutes<'${name}'> = {
  name: '${name}',
  path: '${path}',
  calls: {
${calls.some(isOfShop) ? `    ...services.${name}.calls,\n` : ''}${routeLines(calls.filter(isOfBackoffice))}  },
}
`,
    ),
    `/** Every service of the contract. */\nexport const backofficeServices = { ...services, ${inBackoffice.map(({ name }) => name).join(', ')} }\n`,
  ].join('\n')
