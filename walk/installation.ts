import { symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { freePort } from './free-port.ts';
import type { Folders, Ground } from './ground.ts';
import { prepareProxy } from './nginx.ts';
import { writeSettings } from './settings.ts';
import { cleanVariables, projectDir, run, Service, type Variables, type Where } from './shell.ts';

const newPassword = () => crypto.randomUUID().replaceAll('-', '');

/** One lender's installation, run as the pages for operators say. */
export class Installation {
  readonly folders: Folders;
  readonly ground: Ground;
  readonly publicUrl: string;
  readonly smsUrl: string;
  readonly bankUrl: string;
  readonly #ports: Ports;
  readonly #passwords = { owner: newPassword(), login: newPassword() };
  readonly #parts = new AsyncDisposableStack();
  #servers: Service[] = [];

  private constructor(folders: Folders, ground: Ground, ports: Ports) {
    this.folders = folders;
    this.ground = ground;
    this.#ports = ports;
    this.publicUrl = `https://localhost:${ports.public}`;
    this.smsUrl = `http://127.0.0.1:${ports.sms}`;
    this.bankUrl = `http://127.0.0.1:${ports.bank}`;
  }

  static async at(folders: Folders, ground: Ground): Promise<Installation> {
    const servers: number[] = [];
    while (servers.length < ground.servers) servers.push(await freePort());
    const [one, two, three, four] = [await freePort(), await freePort(), await freePort(), await freePort()];
    return new Installation(folders, ground, { servers, public: one, sms: two, bank: three, payment: four });
  }

  get #where(): Where {
    const { PATH = '' } = this.ground.superuser;
    // The walk's own certificate is nobody's; an operator's proxy has one that everybody knows.
    const env = cleanVariables({ PATH, NODE_EXTRA_CA_CERTS: join(this.folders.proxy, 'cert.pem') });
    return { cwd: join(this.folders.opt, 'hiram'), env, log: this.folders.log };
  }

  /** A command of the operator, in a shell with the settings, in the folder of the version that is in use. */
  operate(
    command: string,
    { expected = 0, cwd = this.#where.cwd, env = {} as Variables } = {},
  ): Promise<string> {
    const settings = this.#settings(['hiram.env', 'backup.env'], env);
    return run(command, { ...this.#where, cwd, settings }, expected);
  }

  /** As the page says that a shell gets them, and what is different for this once. */
  #settings(files: readonly string[], more: Variables): string {
    const read = files.map((file) => `. "${this.folders.etc}/${file}"`);
    const exports = Object.entries(more).map(([name, value]) => `export ${name}="${value}"`);
    return ['set -a', ...read, 'set +a', ...exports].join('; ');
  }

  /** What a superuser of PostgreSQL does. */
  administer(command: string): Promise<string> {
    const { owner, login } = this.#passwords;
    const env = { ...this.ground.superuser, OWNER_PASSWORD: owner, LOGIN_PASSWORD: login };
    return run(command, { ...this.#where, env });
  }

  addressesOf(database: string): { readonly owner: string; readonly login: string } {
    const { owner, login } = this.#passwords;
    const { ground } = this;
    return {
      owner: ground.addressOf('lender_owner', owner, database),
      login: ground.addressOf('lender_app', login, database),
    };
  }

  /** `/opt/hiram` is this version from now on. */
  async use(release: string): Promise<void> {
    const link = this.#where.cwd;
    await rm(link, { force: true });
    symlinkSync(join(this.folders.opt, release), link);
  }

  writeSettings(): Variables {
    const { owner, login } = this.addressesOf('lender');
    const replica = this.ground.replicaAddressOf?.('lender_app', this.#passwords.login, 'lender');
    const { sms, bank, payment } = this.#ports;
    return writeSettings(this.folders.etc, {
      ...{ publicUrl: this.publicUrl, dataDir: this.folders.data, databaseUrl: login, ownerUrl: owner },
      ...(replica ? { replicaUrl: replica } : {}),
      ...{ smsPort: sms, bankPort: bank, paymentPort: payment },
    });
  }

  async startReceivers(secrets: Variables): Promise<void> {
    const { sms, bank, payment } = this.#ports;
    const hook = (name: string) => `--notify "${this.publicUrl}/hooks/${name}"`;
    const commands = [
      `npm run hiram -- receiver sms --port ${sms}`,
      `npm run hiram -- receiver bank --port ${bank} ${hook('payout')}`,
      `npm run hiram -- receiver payment --port ${payment} ${hook('payment')}`,
    ];
    const { env, log } = this.#where;
    // From the newest version: they are other people's programs, and no part of an upgrade.
    for (const command of commands) {
      const receiver = new Service(`exec ${command}`, { cwd: projectDir, env: { ...env, ...secrets }, log });
      this.#parts.defer(() => receiver.stop());
      await receiver.hear(/The receiver takes/);
    }
  }

  async startProxy(): Promise<void> {
    const { proxy } = this.folders;
    const wish = { publicPort: this.#ports.public, serverPorts: this.#ports.servers };
    const certificate = await prepareProxy(proxy, wish, { ...this.#where, cwd: proxy });
    setDefaultCACertificates([...getCACertificates('default'), certificate]);
    const nginx = new Service(`exec nginx -c "${proxy}/nginx.conf"`, { ...this.#where, cwd: proxy });
    this.#parts.defer(() => nginx.stop());
  }

  /** One after the other, each until it says where it is. Gives the link of the first administrator, if one was made. */
  async startServers(): Promise<string | null> {
    let link: string | null = null;
    for (const port of this.#ports.servers) link = (await this.startServer(port)) ?? link;
    return link;
  }

  async startServer(port: number, more: Variables = {}): Promise<string | null> {
    const settings = this.#settings(['hiram.env'], { PORT: String(port), ...more });
    const server = new Service('exec npm start', { ...this.#where, settings });
    this.#servers.push(server);
    await server.hear(/Ctrl-C stops it/);
    return /(https?:\S+#token=\S+)/.exec(server.said())?.[1] ?? null;
  }

  /** One after the other, so that with two of them somebody is always there. */
  async restartServers(): Promise<void> {
    const before = this.#servers.splice(0);
    for (const [nth, port] of this.#ports.servers.entries()) {
      await before[nth]?.stop();
      await this.startServer(port);
    }
  }

  async stopServers(): Promise<void> {
    await Promise.all(this.#servers.splice(0).map((server) => server.stop()));
  }

  async close(): Promise<void> {
    await this.stopServers();
    await this.#parts.disposeAsync();
  }
}

interface Ports {
  readonly servers: readonly number[];
  readonly public: number;
  readonly sms: number;
  readonly bank: number;
  readonly payment: number;
}
