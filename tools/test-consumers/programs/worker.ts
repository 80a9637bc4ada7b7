import { recordsOf } from '@butiga/commerce-sdk'
import { connect } from './examples/connect.js'

/** A worker at the edge: lists products of the shop that its address names. */
const worker = {
  fetch: async (request: Request): Promise<Response> => {
    const commerce = await connect(new URL(request.url).searchParams.get('shop') ?? '', 'deu')
    const names = await recordsOf((page) => commerce.product.filter({ select: ['name'], page })).toArray(15)
    return Response.json(names.map(({ name }) => name))
  },
}
export default worker
