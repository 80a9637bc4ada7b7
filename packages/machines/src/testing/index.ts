export { failureWith, pathModel, type Happening, type Path, type PathModel, type PathStep } from './model.ts'
export { silentPart } from './parked.ts'
export { generatePaths, type Generated, type Share } from './paths.ts'
export { replay } from './run.ts'
