/** Called by pages of a shop alone. */
export const useOrderHistory = (): never => {
  throw new Error('A site without e-commerce has no orders.')
}
