import {
  bundleAddresses,
  compileBundle,
  readConfigSet,
  type Bundle,
  type BundleAddress,
  type Finding,
  type SourceFile,
} from '@isocenter/engine';

/** What can be played of a set of config files, and what `check` says of them. */
export interface ReadSources {
  readonly addresses: readonly BundleAddress[];
  readonly findings: readonly Finding[];
  /** @throws CompileError */
  readonly compile: (address: BundleAddress) => Bundle;
}

export function readSources(files: readonly SourceFile[]): ReadSources {
  const { configSet, findings } = readConfigSet(files);
  const single = configSet.forms.map(({ episodeType, eventType, system }): BundleAddress => ({
    episodeType,
    form: eventType,
    system,
  }));
  return {
    addresses: [...bundleAddresses(configSet), ...single],
    findings,
    compile: (address) => compileBundle(configSet, address),
  };
}

export function addressText({ episodeType, form, system }: BundleAddress): string {
  return `${episodeType} / ${form} / ${system}`;
}
