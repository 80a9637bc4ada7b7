import { variables } from '../../apps/server/src/ground/config.ts'

const defaultOf = (name: keyof typeof variables): string => {
  const value = variables[name].schema.safeParse(undefined).data
  return value === undefined || typeof value === 'object' ? 'none' : `\`${String(value)}\``
}

/** docs/environment.md: every variable of the server's configuration, from its schema. */
export const environmentFile = (): string => {
  const rows = Object.entries(variables).map(
    ([name, { does, should }]) =>
      `| \`${name}\` | ${defaultOf(name as keyof typeof variables)} | ${should} | ${does} |`,
  )
  return `# Environment of the server

Generated from \`apps/server/src/ground/config.ts\`. The server and the command line read these variables once, at the start. An
invalid value ends the program with exit code 2 and a message that names the variable. An empty value counts as none.

| Variable | Default | Value | Purpose |
|---|---|---|---|
${rows.join('\n')}

\`BUTIGA_CHROMIUM\`, the path of a browser, and \`BUTIGA_TEST_SERVER\`, the address of a PostgreSQL, are for tests alone.
`
}
