import type { Reporter, TestCase } from 'vitest/node';

/** Names at the end of a run every test that failed first and passed when it was repeated, so that none hides. */
export class SecondAttempts implements Reporter {
  private readonly flaky: string[] = [];

  onTestCaseResult(testCase: TestCase): void {
    if (testCase.diagnostic()?.flaky) this.flaky.push(`${testCase.module.relativeModuleId} > ${testCase.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.flaky) console.log(`  second attempt: ${name}`);
  }
}
