export { requireCaptcha } from './captcha.ts'
export { addFiles, checkFile, dropFile, readFile, removeUnusedFiles, storedPath, writeFile } from './files.ts'
export { findForm, formKeyOf, type FormRow, listForms, toField } from './queries.ts'
