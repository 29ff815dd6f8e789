import { expect, test } from 'vitest'
import { localAddressKind } from './localAddress'

test.each([
  'http://127.0.0.1:4173/#s=1',
  'http://127.1/',
  'http://localhost:5173/',
  'http://lab.localhost/',
  'http://[::1]:4173/',
  'http://0.0.0.0:4173/',
])('%s can be opened on this machine only', (address) => {
  expect(localAddressKind(address)).toBe('machine')
})

test('a file can be opened on this machine only', () => {
  expect(localAddressKind('file:///home/me/lab.html#s=1')).toBe('file')
})

test.each([
  'http://192.168.1.7:4173/',
  'https://example.org/lab/#127.0.0.1',
  'https://localhost.example.org/',
  'https://127.0.0.1.example.org/',
])('%s can be opened on other machines too', (address) => {
  expect(localAddressKind(address)).toBeUndefined()
})
