import type { CommerceFailure } from '@butiga/commerce-sdk'

/** The failure of a record that a list call did not find, as a call for one record answers it. */
export const missing: CommerceFailure = {
  code: 'NOT_FOUND',
  statusCode: 404,
  message: 'Not found.',
  data: null,
  call: null,
  requestId: null,
}
