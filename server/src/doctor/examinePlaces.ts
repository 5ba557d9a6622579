import { X509Certificate } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { check } from '@isocenter/engine';
import { readFolder, UnusableConfigsError } from '../forms/importConfigs.ts';
import type { Settings } from '../settings/settings.ts';
import { databaseFile } from '../store/embedded/dataFolder.ts';
import { fault, good, stop, warning, type Examined } from './examined.ts';

const GIB = 2 ** 30;
/** Below it a department of a few hundred visits a day has weeks, not years. */
const AMPLE = 10 * GIB;
/** Below it the next backup or import may fill the disk. */
const LEAST = GIB;
const DAY_MS = 86_400_000;
/** A certificate is renewed in this time. */
const RENEWAL_DAYS = 30;

/** Folders, files and disks of this machine, in a moment. */
export function examineMachine(settings: Settings, now: Date): readonly Examined[] {
  return [
    ...(settings.mongodb === null ? [examineRoom('data folder', settings.dataFolder)] : []),
    ...examineKeys(settings),
    examineRoom('anchor folder', settings.anchors.folder),
    ...(settings.mode === 'production' ? examineDisks(settings) : []),
    ...examineCertificate(settings, now),
    ...examineProgram(settings.sofficePath),
  ];
}

/** A folder that does not exist yet is made at the start, so what is above it counts. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

function examineRoom(what: string, folder: string): Examined {
  const place = nearest(folder);
  try {
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return stop(what, `${place} cannot be written by this user. Correct its owner or permissions.`);
  }
  const { bavail, bsize } = statfsSync(place);
  const free = bavail * bsize;
  const told = `${folder} has ${(free / GIB).toFixed(1)} GiB free`;
  if (free < LEAST) return fault(what, `${told}. Make room: a full disk stops every save.`);
  if (free < AMPLE) return warning(what, `${told}. Plan for more than ${AMPLE / GIB} GiB.`);
  return good(what, `${told}.`);
}

/** Without the keys of its records, a server does not start on them (docs/operating.md). */
function examineKeys({ keyFolder, dataFolder, mongodb }: Settings): readonly Examined[] {
  const what = 'keys';
  const hasRecords = mongodb === null && existsSync(databaseFile(dataFolder));
  if (!existsSync(keyFolder))
    return [
      hasRecords
        ? fault(
            what,
            `There are records, but no key folder ${keyFolder}. Restore it from the backup, or correct KEY_FOLDER.`,
          )
        : examineRoom('key folder', keyFolder),
    ];
  const missing = ['audit.json', 'signatures.json'].filter((name) => !existsSync(join(keyFolder, name)));
  if (hasRecords && missing.length > 0)
    return [fault(what, `${missing.join(' and ')} is missing in ${keyFolder}. Restore it from the backup.`)];
  const open = [keyFolder, ...['audit.json', 'signatures.json'].map((name) => join(keyFolder, name))].filter(
    (path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0,
  );
  if (open.length > 0)
    return [fault(what, `Other users of this machine can open ${open.join(', ')}. Run chmod -R go= ${keyFolder}.`)];
  return [good(what, `${keyFolder} can be opened by its owner only. Keep a copy apart from the data.`)];
}

/** Who loses or copies one disk should not lose or copy both. */
function examineDisks({ dataFolder, keyFolder, anchors, mongodb }: Settings): readonly Examined[] {
  const deviceOf = (folder: string) => statSync(nearest(folder)).dev;
  const places = mongodb === null ? { KEY_FOLDER: keyFolder, AUDIT_ANCHOR_FOLDER: anchors.folder } : {};
  const beside = Object.entries(places).filter(([, folder]) => deviceOf(folder) === deviceOf(dataFolder));
  return beside.map(([name]) =>
    warning(
      'disks',
      `${name} is on the disk of the data. Put it on another, so that no one gets or loses both at once.`,
    ),
  );
}

function examineCertificate({ mosaiq }: Settings, now: Date): readonly Examined[] {
  const tls = mosaiq?.listen.tls;
  if (!tls) return [];
  const what = 'certificate for MOSAIQ';
  try {
    const until = new Date(new X509Certificate(readFileSync(tls.certFile)).validTo);
    const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS);
    if (days < 0) return [fault(what, `It ended on ${until.toISOString().slice(0, 10)}. Renew MOSAIQ_TLS_CERT.`)];
    if (days < RENEWAL_DAYS) return [warning(what, `It ends in ${days} days. Renew MOSAIQ_TLS_CERT.`)];
    return [good(what, `It is valid for ${days} days.`)];
  } catch {
    return [fault(what, 'MOSAIQ_TLS_CERT cannot be read as a certificate. Correct the path or the file.')];
  }
}

function examineProgram(path: string | null): readonly Examined[] {
  if (path === null) return [];
  try {
    accessSync(path, constants.X_OK);
    return [good('LibreOffice', `${path} can be run.`)];
  } catch {
    return [fault('LibreOffice', `${path} cannot be run. Correct SOFFICE_PATH, or leave it out.`)];
  }
}

export async function examineForms(folder: string): Promise<Examined> {
  const what = 'forms';
  try {
    const files = await readFolder(folder);
    const findings = check(files);
    const errors = findings.filter(({ severity }) => severity === 'error');
    const [first] = errors;
    if (first)
      return fault(
        what,
        `${errors.length} errors in ${folder}, the first at ${first.file}:${first.line}. Run npm run engine -- check ${folder}.`,
      );
    return files.length === 0
      ? fault(what, `There are no form configs in ${folder}. Correct ISOCENTER_CONFIGS.`)
      : good(what, `${files.length} files without an error, ${findings.length} warnings.`);
  } catch (error) {
    if (!(error instanceof UnusableConfigsError)) throw error;
    return fault(what, error.message);
  }
}
