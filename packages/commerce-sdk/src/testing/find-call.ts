import { callPath, contract, type Call, type Contract, type ServiceName } from '../contracts/index.ts'

/** `service.call`, as in `ecommerce.addItem`. */
export type CallName = { [S in ServiceName]: `${S}.${keyof Contract[S]['calls'] & string}` }[ServiceName]

export interface FoundCall {
  readonly name: CallName
  readonly call: Call
  /** The fields in the path. */
  readonly inPath: Readonly<Record<string, string>>
}

const table = (Object.keys(contract) as ServiceName[]).flatMap((service) =>
  Object.entries(contract[service].calls).map(([name, call]: [string, Call]) => ({
    name: `${service}.${name}` as CallName,
    call,
    pattern: new RegExp(`^${callPath(contract[service].path, call).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  })),
)

/** The call of the contract that a request makes; null when it is none. */
export const findCall = (method: string, path: string): FoundCall | null => {
  for (const { name, call, pattern } of table) {
    const match = call.method === method ? pattern.exec(path) : null
    if (match !== null) {
      const fields = Object.entries(match.groups ?? {}).map(([field, text]) => [field, decodeURIComponent(text)])
      return { name, call, inPath: Object.fromEntries(fields) }
    }
  }
  return null
}
