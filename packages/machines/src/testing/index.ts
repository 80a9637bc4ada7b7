export { checkoutPaths } from '../checkout/checkout.paths.ts'
export { checkMutants, type MutantReport } from './mutants.ts'
export { type Happening, type Path, type PathModel, type PathStep } from './model.ts'
export { generatePaths, type Generated, type Share } from './paths.ts'
