#!/usr/bin/env node
// The first file that runs on a fresh machine: no dependencies, and no syntax that an old Node cannot parse.
var major = Number(process.versions.node.split('.')[0])
if (major < 18) {
  console.error(
    'Butiga needs Node 18 or newer to start; this is Node ' +
      process.versions.node +
      '. Get a newer one from https://nodejs.org.',
  )
  process.exitCode = 1
} else {
  void import('./boot/boot.mjs').then(function (module) {
    return module.boot(process.argv[2], process.argv.slice(3))
  })
}
