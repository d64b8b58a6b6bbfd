#!/usr/bin/gjs -m
// A window of WebKitGTK that its driver may steer. The one that comes with the driver forgets everything when it closes; this one keeps
// what pages store in the folder that it is given, as every browser does that people use.
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';

const [folder] = ARGV;
Gtk.init(null);
const disk = new WebKit.WebsiteDataManager({ base_data_directory: `${folder}/data`, base_cache_directory: `${folder}/cache` });
const context = new WebKit.WebContext({ website_data_manager: disk });
context.set_preferred_languages(['en-GB']);
context.set_automation_allowed(true);

const openWindow = () => {
  const settings = new WebKit.Settings({ enable_write_console_messages_to_stdout: true });
  const view = new WebKit.WebView({ web_context: context, settings, is_controlled_by_automation: true });
  const window = new Gtk.Window({ default_width: 390, default_height: 844 });
  window.add(view);
  window.show_all();
  view.connect('close', () => window.destroy());
  return view;
};

const loop = GLib.MainLoop.new(null, false);
context.connect('automation-started', (_, session) => {
  session.set_application_info(new WebKit.ApplicationInfo());
  session.connect('create-web-view', openWindow);
  session.connect('will-close', () => loop.quit());
});
loop.run();
