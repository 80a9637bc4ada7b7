export const HitPrice = () => null
