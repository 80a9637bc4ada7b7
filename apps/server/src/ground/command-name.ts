/** Where npm installed the package, which is run as `npx butiga`; else the program runs in a clone. */
const isPackage = /[\\/]node_modules[\\/]butiga[\\/]/.test(import.meta.dirname)

/** A command as an owner types it: `npx butiga migrate` with the package, `npm run butiga -- migrate` in a clone. */
export const typed = (command: string): string => `${isPackage ? 'npx butiga' : 'npm run butiga --'} ${command}`
