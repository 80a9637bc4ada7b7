import { createService, type CallOptions, type Result, type Transport } from '@butiga/commerce-sdk'

/** The calls of a plugin's service, which is not part of the contract. */
export interface ReviewsService {
  list(input: { productId: number; stars?: number }, options?: CallOptions): Promise<Result<{ text: string }[]>>
  write(input: { productId: number; text: string }, options?: CallOptions): Promise<Result<{ id: number }>>
}

/** Its calls are sent like those of the shop: `GET /api/v1/reviews/list/12?stars=5`. */
export const reviewsOf = (transport: Transport): ReviewsService =>
  createService<ReviewsService>(
    { name: 'reviews', path: 'reviews', calls: { list: 'GET list/{productId}', write: 'POST write' } },
    transport,
  )
