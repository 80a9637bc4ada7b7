export { addFiles, type CheckedFile, checkFile, dropFile, removeUnusedFiles, storedPath, writeFile } from './files.ts'
