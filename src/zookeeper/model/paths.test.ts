import { expect, test } from 'vitest'
import { childOf, nameOf, parentOf, validatePath } from '.'

const invalid = (path: string, reason: string) =>
  `Invalid path string "${path}" caused by ${reason}`

test.each([
  ['/'],
  ['/a'],
  ['/a/b'],
  ['/zookeeper/quota'],
  ['/.a'],
  ['/a.'],
  ['/...'],
  ['/..a/b'],
  ['/a b'],
  ['/中文/节点'],
  ['/~'],
  ['/\u00a0'],
  ['/\ud7ff'],
  ['/\uf900'],
  ['/\uffef'],
])('PathUtils.validatePath takes %j', (path) => {
  expect(validatePath(path)).toBeUndefined()
})

test.each([
  ['', 'Path length must be > 0'],
  ['a', 'Path must start with / character'],
  ['a/', 'Path must start with / character'],
  ['/a/', 'Path must not end with / character'],
  ['//', 'Path must not end with / character'],
  ['/a\0', invalid('/a\0', 'null character not allowed @2')],
  ['//a', invalid('//a', 'empty node name specified @1')],
  ['/a//b', invalid('/a//b', 'empty node name specified @3')],
  ['/.', invalid('/.', 'relative paths not allowed @1')],
  ['/./a', invalid('/./a', 'relative paths not allowed @1')],
  ['/..', invalid('/..', 'relative paths not allowed @2')],
  ['/a/../b', invalid('/a/../b', 'relative paths not allowed @4')],
  ['/a/.', invalid('/a/.', 'relative paths not allowed @3')],
  ['/\u0001', invalid('/\u0001', 'invalid character @1')],
  ['/a\u001f', invalid('/a\u001f', 'invalid character @2')],
  ['/\u007f', invalid('/\u007f', 'invalid character @1')],
  ['/\u009f', invalid('/\u009f', 'invalid character @1')],
  ['/\ud800', invalid('/\ud800', 'invalid character @1')],
  ['/a😀', invalid('/a😀', 'invalid character @2')],
  ['/\uf8ff', invalid('/\uf8ff', 'invalid character @1')],
  ['/\ufff0', invalid('/\ufff0', 'invalid character @1')],
  ['/\uffff', invalid('/\uffff', 'invalid character @1')],
  // The message names the first fault.
  ['/./\u0001', invalid('/./\u0001', 'relative paths not allowed @1')],
])('PathUtils.validatePath refuses %j: %s', (path, message) => {
  expect(validatePath(path)).toBe(message)
})

test.each([
  ['/a/', undefined],
  ['/', undefined],
  ['/a', undefined],
  ['', 'Path must start with / character'],
  ['//', invalid('//1', 'empty node name specified @1')],
  // The appended digit turns the dot into a legal name.
  ['/.', undefined],
  ['/../', invalid('/../1', 'relative paths not allowed @2')],
])('a sequential create of %j is judged with its digit', (path, message) => {
  expect(validatePath(path, true)).toBe(message)
})

test.each([
  ['/', '/', ''],
  ['/a', '/', 'a'],
  ['/a/b', '/a', 'b'],
  ['/a/b/c', '/a/b', 'c'],
])('%s has the parent %s and the name %j', (path, parent, name) => {
  expect(parentOf(path)).toBe(parent)
  expect(nameOf(path)).toBe(name)
  if (path !== '/') expect(childOf(parent, name)).toBe(path)
})
