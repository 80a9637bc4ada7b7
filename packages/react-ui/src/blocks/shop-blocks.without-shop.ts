const nothing = () => null

export const Featured = nothing
export const Spotlight = nothing
export const ValueProducts = nothing
