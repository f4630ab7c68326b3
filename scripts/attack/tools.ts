/** Public tools, each bounded in time and requests, and what of their output is a finding. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, getPeriodConfig, listApps, logIn } from '@hiram/contract';
import { passwords, paths } from './words.ts';

export interface Target {
  readonly url: string;
  /** A folder for what the tool reads and writes. */
  readonly folder: string;
  /** Of an account that is there. */
  readonly mobile: string;
}

export interface Tool {
  /** The program, and the Debian package of the same name. */
  readonly name: string;
  readonly looksFor: string;
  /** Whether it meets the limits of calls as everybody does; otherwise they are lifted, to reach what is behind. */
  readonly isLimited: boolean;
  readonly mostSeconds: number;
  readonly runs: (target: Target) => readonly (readonly string[])[];
  /** Whether it came to its end: a tool that did not start its work has found nothing either. */
  readonly hasRun: (target: Target, output: string) => boolean;
  readonly findings: (target: Target, output: string) => readonly string[];
}

/** What tools call a finding and is meant so, with the reason. */
export const explained: readonly { readonly says: RegExp; readonly why: string }[] = [
  { says: /^Backup file: .*~ found/, why: 'every address without a dot is a page of the app' },
  { says: /X-Frame-Options is not set/, why: 'frame-ancestors says it, to browsers of today' },
  {
    says: /X-XSS-Protection is not set/,
    why: 'browsers have dropped it; the policy allows no script but ours',
  },
  { says: /Strict-Transport-Security is not set/, why: 'the demo has no https; production sets it' },
];

const logInPath = addressOf(logIn);
const listPath = addressOf(listApps);
const readJson = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const sqlmap: Tool = {
  name: 'sqlmap',
  looksFor: 'SQL injection in what strangers may send',
  isLimited: false,
  mostSeconds: 100,
  runs: ({ url, folder }) => {
    const common = [
      '--batch',
      '--level=1',
      '--risk=1',
      '--timeout=5',
      '--retries=0',
      '--time-sec=2',
      '--disable-coloring',
    ];
    const json = ['--headers=Content-Type: application/json', `--output-dir=${folder}/sqlmap`, '--skip-waf'];
    const post = (path: string, data: string) => [
      '-u',
      `${url}${path}`,
      `--data=${data}`,
      ...common,
      ...json,
    ];
    return [
      post(logInPath, '{"mobile":"0917*0000001","password":"secret*word"}'),
      post(addressOf(getPeriodConfig), '{"appId":"1*"}'),
    ];
  },
  hasRun: (_target, output) => /injectable/.test(output),
  findings: (_target, output) =>
    output
      .split('\n')
      .filter((line) =>
        /is vulnerable|appears to be injectable|identified the following injection/.test(line),
      ),
};

const ffuf: Tool = {
  name: 'ffuf',
  looksFor: 'files and addresses that should not be there',
  isLimited: false,
  mostSeconds: 40,
  runs: ({ url, folder }) => {
    const words = join(folder, 'paths.txt');
    writeFileSync(words, paths.join('\n'));
    const bounds = ['-t', '2', '-p', '0.02', '-maxtime', '30', '-s'];
    // The page that the apps answer to every address of theirs is no finding, nor is a refusal, which has the status 200.
    const matches = [
      '-mc',
      '200,204,206,301,302,307,401,403,500,502,503',
      '-fr',
      '<div id="root"|"code":[1-9]',
    ];
    return [
      [
        '-u',
        `${url}/FUZZ`,
        '-w',
        words,
        ...bounds,
        ...matches,
        '-of',
        'json',
        '-o',
        join(folder, 'ffuf.json'),
      ],
    ];
  },
  hasRun: ({ folder }) => existsSync(join(folder, 'ffuf.json')),
  findings: ({ folder }) => {
    const found = readJson(join(folder, 'ffuf.json')) as {
      results?: { input: { FUZZ: string }; status: number; length: number }[];
    } | null;
    return (found?.results ?? []).map(
      ({ input, status, length }) => `/${input.FUZZ} answers ${status} with ${length} bytes`,
    );
  },
};

const wapiti: Tool = {
  name: 'wapiti',
  looksFor: 'injection, scripts, redirects, headers on what can be reached by links',
  isLimited: false,
  mostSeconds: 120,
  runs: ({ url, folder }) => [
    [
      ...[
        '-u',
        `${url}/`,
        '-s',
        `${url}/desk`,
        '-s',
        `${url}/docs`,
        '-s',
        `${url}${listPath}?companyId=1`,
        '--scope',
        'folder',
        '--flush-session',
        '--max-scan-time',
        '1',
        '--max-links-per-page',
        '20',
      ],
      ...['-d', '3', '--no-bugreport', '-t', '5', '-f', 'json', '-o', join(folder, 'wapiti.json')],
      ...['-m', 'backup,crlf,csp,exec,file,http_headers,methods,redirect,sql,ssrf,xss,xxe,cookieflags'],
    ],
  ],
  hasRun: ({ folder }) => existsSync(join(folder, 'wapiti.json')),
  findings: ({ folder }) => {
    const report = readJson(join(folder, 'wapiti.json')) as {
      vulnerabilities?: Record<string, { path: string; info: string }[]>;
    } | null;
    return Object.entries(report?.vulnerabilities ?? {}).flatMap(([kind, each]) =>
      [...new Set(each.map(({ info }) => info))].map((info) => `${kind}: ${info}`),
    );
  },
};

const slowhttptest: Tool = {
  name: 'slowhttptest',
  looksFor: 'connections that are held open until nobody else gets one',
  isLimited: true,
  mostSeconds: 60,
  runs: ({ url }) => {
    const bounds = ['-c', '500', '-r', '200', '-l', '15', '-p', '3'];
    return [
      ['-H', '-i', '5', ...bounds, '-u', `${url}/health/live`],
      ['-B', '-i', '5', '-s', '8192', ...bounds, '-u', `${url}${logInPath}`],
    ];
  },
  hasRun: (_target, output) => /Test ended/.test(output),
  findings: (_target, output) =>
    /service available:\s*\S*NO/.test(output) ? ['the service was not available'] : [],
};

const hydra: Tool = {
  name: 'hydra',
  looksFor: 'whether a password can be guessed by trying',
  isLimited: true,
  mostSeconds: 60,
  runs: ({ url, folder, mobile }) => {
    const words = join(folder, 'passwords.txt');
    writeFileSync(words, passwords.join('\n'));
    const { hostname, port } = new URL(url);
    const body = String.raw`{"mobile"\:"^USER^","password"\:"^PASS^"}`;
    const form = String.raw`${logInPath}:${body}:H=Content-Type\: application/json:S="token"`;
    return [['-l', mobile, '-P', words, '-s', port, '-t', '4', '-f', '-I', hostname, 'http-post-form', form]];
  },
  hasRun: (_target, output) => /target (successfully )?completed/.test(output),
  findings: (_target, output) => output.split('\n').filter((line) => /\bpassword: /.test(line)),
};

export const tools: readonly Tool[] = [sqlmap, ffuf, wapiti, slowhttptest, hydra];
