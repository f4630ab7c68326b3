import { passingShelf } from '../session/shelf.ts';

/** Where `session.securityToken()` looks: it belongs to this tab, and goes with the session. */
export function keepSecurityToken(securityToken: string): void {
  passingShelf.write('hiram_security_token', securityToken);
}
