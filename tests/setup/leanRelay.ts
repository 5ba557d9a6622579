/**
 * The tests of the application run the Relay that the build leaves over. Its packages are CommonJS, which Node loads without
 * Vite, so the aliases of the build do not reach inside them.
 */
import Module from 'node:module';
import { leanRelay } from '../../app/leanRelay.ts';
import unusedRelay from '../../app/src/requests/unusedRelay.ts';

const IS_LEAN = Symbol.for('isocenter.leanRelay');
const RELAY = /node_modules[\\/](?:react-relay|relay-runtime)[\\/]/;

const isLeftOut = (name: unknown, parent: unknown): boolean =>
  typeof name === 'string' &&
  parent instanceof Module &&
  RELAY.test(parent.filename) &&
  leanRelay.some(({ find }) => find.test(name));

const load: unknown = Reflect.get(Module, '_load');
if (typeof load !== 'function') throw new Error('Node has changed how it loads CommonJS.');
// Test files of one worker share what Node has loaded.
if (Reflect.get(Module, IS_LEAN) !== true) {
  Reflect.set(Module, IS_LEAN, true);
  Reflect.set(Module, '_load', (name: unknown, parent: unknown, ...rest: readonly unknown[]): unknown => {
    const part: unknown = isLeftOut(name, parent) ? unusedRelay : Reflect.apply(load, Module, [name, parent, ...rest]);
    return part;
  });
}
