import {
  type Backoffice,
  type CallOptions,
  createService,
  type Result,
  type ServiceRoutes,
  transportOf,
} from '@butiga/commerce-sdk'
import type { PackingNote } from './contract.ts'

interface PackingService {
  filter(input: { readonly ids?: readonly number[] }, options?: CallOptions): Promise<Result<PackingNote[]>>
  update(
    input: { readonly id: number; readonly note: string },
    options?: CallOptions,
  ): Promise<Result<{ readonly id: number; readonly note: string }>>
}

const routes: ServiceRoutes<'packing', keyof PackingService> = {
  name: 'packing',
  path: 'packing',
  calls: { filter: 'POST note/filter', update: 'PATCH note/update/{id}' },
}

/** The calls of the plugin, by the client of the admin. */
export const packingOf = (commerce: Backoffice): PackingService =>
  createService<PackingService>(routes, transportOf(commerce))
