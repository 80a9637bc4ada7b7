import { describe, expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

const machines = ['cart-session', 'quantity']
const read = (line: string) => readArguments(line.split(' ').filter(Boolean), machines)

describe('the arguments of pnpm qa', () => {
  it('walks every machine on the bare machine and the server without any', () => {
    expect(read('')).toEqual({ kind: 'paths', machine: null, path: null, targets: ['bare', 'server'], seed: null })
  })

  it('takes a machine, the id of a path, targets in their order and a seed', () => {
    expect(read('quantity a1f3 --target server --target bare --seed 42')).toEqual({
      kind: 'paths',
      machine: 'quantity',
      path: 'a1f3',
      targets: ['bare', 'server'],
      seed: 42,
    })
  })

  it('takes a trace, bugs by name, and mutants', () => {
    expect(read('replay trace.json')).toEqual({ kind: 'replay', file: 'trace.json', test: null })
    expect(read('--bugs M1 S2')).toEqual({ kind: 'bugs', names: ['M1', 'S2'] })
    expect(read('--mutants')).toEqual({ kind: 'mutants' })
  })

  it.each([
    ['lamp', 'There is no machine "lamp". The machines are cart-session, quantity'],
    ['quantity --target phone', 'There is no target "phone". The targets are bare, server, browser'],
    ['quantity --seed many', '--seed is a whole number of at most nine digits, not "many"'],
    ['quantity a1f3 b2', 'A machine and a path id are all that is read, but got also b2'],
    ['--fast', "Unknown option '--fast'"],
    ['replay', 'replay needs the file of a trace: pnpm qa replay trace.json'],
    ['replay a.json b.json', 'replay takes one file, but got also b.json'],
    ['replay a.json --seed 1', 'replay takes no option but --test, but got --seed'],
    ['--mutants quantity', '--mutants takes no name, but got quantity'],
    ['--bugs --target bare', '--bugs takes no other option, but got --target'],
  ])('says what is wrong with "%s"', (line, sentence) => {
    expect(read(line)).toBe(sentence)
  })
})
