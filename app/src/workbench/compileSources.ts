import {
  compiledFormAddresses,
  compileForm,
  readConfigSet,
  type CompiledForm,
  type CompiledFormAddress,
  type Finding,
  type SourceFile,
} from '@isocenter/engine';

/** The forms that a set of config files defines, and the findings of `check`. */
export interface ReadSources {
  readonly addresses: readonly CompiledFormAddress[];
  readonly findings: readonly Finding[];
  /** @throws CompileError */
  readonly compile: (address: CompiledFormAddress) => CompiledForm;
}

export function readSources(files: readonly SourceFile[]): ReadSources {
  const { configSet, findings } = readConfigSet(files);
  const single = configSet.forms.map(({ episodeType, eventType, system }): CompiledFormAddress => ({
    episodeType,
    form: eventType,
    system,
  }));
  return {
    addresses: [...compiledFormAddresses(configSet), ...single],
    findings,
    compile: (address) => compileForm(configSet, address),
  };
}

export function addressText({ episodeType, form, system }: CompiledFormAddress): string {
  return `${episodeType} / ${form} / ${system}`;
}
