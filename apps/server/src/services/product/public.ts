export { type Catalogue, type CatalogueChange, openCatalogue } from './catalogue/catalogue.ts'
export { customOptions } from './queries/columns.ts'
