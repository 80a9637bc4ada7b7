import type { BulkJob } from '@butiga/commerce-sdk'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BulkCall } from '../../kit/list/bulk-action.ts'

interface KnownCall {
  readonly name: MessageDescriptor
  /** The address of a record. */
  readonly hrefOf: (id: number) => string
  /** What reverses it. Default: nothing does. */
  readonly undo?: (input: BulkJob['input']) => BulkCall
}

const product = (id: number) => `/admin/products/${id}`
const comment = (id: number) => `/admin/comments/${id}`

/** The calls of jobs, by their names. */
const known: Readonly<Record<string, KnownCall>> = {
  'catalogue.archive': {
    name: msg`Arhiviranje proizvoda`,
    hrefOf: product,
    undo: () => ({ call: 'catalogue.restore', input: {} }),
  },
  'catalogue.restore': {
    name: msg`Vraćanje proizvoda u prodaju`,
    hrefOf: product,
    undo: () => ({ call: 'catalogue.archive', input: {} }),
  },
  'catalogue.changePrices': { name: msg`Promjena cijena`, hrefOf: product },
  'comments.update': {
    name: msg`Objava komentara`,
    hrefOf: comment,
    undo: (input) => ({ call: 'comments.update', input: { published: input['published'] !== true } }),
  },
  'media.delete': { name: msg`Brisanje medija`, hrefOf: (id) => `/admin/media/${id}` },
  'orders.updateState': { name: msg`Stanje narudžbi`, hrefOf: (id) => `/admin/orders/${id}` },
  'redirects.ignoreFailed': {
    name: msg`Zanemarivanje adresa`,
    hrefOf: (id) => `/admin/failed-requests/${id}`,
    undo: (input) => ({ call: 'redirects.ignoreFailed', input: { ignored: input['ignored'] !== true } }),
  },
}

/** What is known of the call of a job; undefined for one of a plugin. */
export const knownCall = ({ call }: Pick<BulkJob, 'call'>): KnownCall | undefined => known[call]
