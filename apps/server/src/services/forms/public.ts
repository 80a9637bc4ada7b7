export { addFiles, checkFile, dropFile, removeUnusedFiles, storedPath, writeFile } from './files.ts'
