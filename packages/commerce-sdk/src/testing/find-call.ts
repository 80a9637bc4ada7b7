import { callPath, contract, type Call, type Contract, type Service, type ServiceName } from '../contracts/index.ts'

/** `service.call`, as in `ecommerce.addItem`. */
export type CallName = { [S in ServiceName]: `${S}.${keyof Contract[S]['calls'] & string}` }[ServiceName]

export interface FoundCall {
  readonly name: CallName
  readonly call: Call
  /** The fields in the path. */
  readonly inPath: Readonly<Record<string, string>>
}

type Services = Readonly<Record<string, Service>>

const callsIn = (services: Services) =>
  Object.entries(services).flatMap(([service, { path, calls }]) =>
    Object.entries(calls).map(([name, call]) => ({
      name: `${service}.${name}`,
      call,
      pattern: new RegExp(`^${callPath(path, call).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    })),
  )
const table = callsIn(contract)

/** The call of the contract, or of the services of plugins, that a request makes; null when it is none. */
export const findCall = (method: string, path: string, plugins: Services = {}): FoundCall | null => {
  for (const { name, call, pattern } of [...table, ...callsIn(plugins)]) {
    const match = call.method === method ? pattern.exec(path) : null
    if (match !== null) {
      const fields = Object.entries(match.groups ?? {}).map(([field, text]) => [field, decodeURIComponent(text)])
      return { name: name as CallName, call, inPath: Object.fromEntries(fields) }
    }
  }
  return null
}
