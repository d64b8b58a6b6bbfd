// Runs before every script, on whatever Node the host has, so it uses nothing newer than Node 14.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(
    `Mboa needs Node 22.19 or newer and found ${process.versions.node}: run "npm ci" in this folder (on Linux x64 it brings Node 24 along) and start the script with "npm run", or install Node 24.\n`,
  );
  process.exit(1);
}
