export const Bought = () => null
