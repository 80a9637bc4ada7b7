import { root } from '../run.ts'
import { checkScreens } from './screens.ts'

const { seen, faults } = await checkScreens(root)
for (const fault of faults) console.log(fault)
console.log(`${seen} files, ${faults.length} faults`)
if (faults.length > 0) process.exitCode = 1
