const nothing = () => null

export const CategoryTiles = nothing
export const ProductGrid = nothing
