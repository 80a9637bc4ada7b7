export type { CallOptions, Commerce, CommerceFailure, Result, ServiceClient } from './types.ts'
