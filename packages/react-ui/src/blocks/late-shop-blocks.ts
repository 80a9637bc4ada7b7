/** Those blocks that show products and are late. */
export { CategoryTiles } from './category-tiles/category-tiles.tsx'
export { ProductGrid } from './product-grid/product-grid.tsx'
