# install.cmake - `cmake --install build`: the program, its page, manual, completions, data, unit file and licence.  Nothing knows
# the prefix before it is installed: the program looks for its page beside itself.
set(NG_MANUAL ${CMAKE_BINARY_DIR}/manual)
set(manual_files)
# Made by the program from its own table of commands.
function(ng_manual file)
  add_custom_command(OUTPUT ${NG_MANUAL}/${file} DEPENDS naukograd VERBATIM
                     COMMAND sh -c "mkdir -p \"$(dirname \"$1\")\" && shift && \"$@\" >\"$0\"" ${NG_MANUAL}/${file}
                             ${NG_MANUAL}/${file} $<TARGET_FILE:naukograd> ${ARGN})
  set(manual_files ${manual_files} ${NG_MANUAL}/${file} PARENT_SCOPE)
endfunction()
ng_manual(man1/naukograd.1 --lang en manual man)
ng_manual(ru/man1/naukograd.1 --lang ru manual man)
ng_manual(naukograd.bash manual bash)
ng_manual(_naukograd manual zsh)
ng_manual(naukograd.fish manual fish)
add_custom_target(ng_manual ALL DEPENDS ${manual_files})

install(TARGETS naukograd RUNTIME COMPONENT program)
install(FILES ${NG_MANUAL}/man1/naukograd.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES ${NG_MANUAL}/ru/man1/naukograd.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/ru/man1 COMPONENT program)
install(FILES ${NG_MANUAL}/naukograd.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME naukograd
        COMPONENT program)
install(FILES ${NG_MANUAL}/_naukograd DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT program)
install(FILES ${NG_MANUAL}/naukograd.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)
install(DIRECTORY ${CMAKE_BINARY_DIR}/web DESTINATION ${CMAKE_INSTALL_DATADIR}/naukograd COMPONENT program OPTIONAL)
install(DIRECTORY arenas puzzles DESTINATION ${CMAKE_INSTALL_DATADIR}/naukograd COMPONENT program FILES_MATCHING PATTERN "*.txt")
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright COMPONENT program)
install(FILES README.md README.ru.md CHANGELOG.md docs/operating.md docs/operating.ru.md docs/puzzles.md docs/puzzles.ru.md
              docs/server.md docs/protocol.md docs/bots.md
        DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(DIRECTORY docs/rules DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
# The unit file names the program's place, which is known only now.
install(CODE "set(BINDIR \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}\")
set(AT @)
configure_file(\"${CMAKE_SOURCE_DIR}/packaging/naukograd.service.in\" \"${CMAKE_BINARY_DIR}/naukograd.service\" @ONLY)
file(INSTALL \"${CMAKE_BINARY_DIR}/naukograd.service\" DESTINATION \"\${CMAKE_INSTALL_PREFIX}/lib/systemd/system\")"
        COMPONENT program)

# The library: header, both kinds, pkg-config and the Python module; the .pc file finds itself, wherever it is put.
file(RELATIVE_PATH UP /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" UP "${UP}")
configure_file(packaging/naukograd.pc.in naukograd.pc @ONLY)
install(TARGETS naukograd_shared naukograd_static LIBRARY COMPONENT library ARCHIVE COMPONENT library
        PUBLIC_HEADER COMPONENT library)
install(FILES ${CMAKE_BINARY_DIR}/naukograd.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
install(FILES python/naukograd.py DESTINATION lib/python3/dist-packages COMPONENT library)
install(FILES docs/library.md examples/match.c examples/random_play.py examples/bot_library.py
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libnaukograd-dev COMPONENT library)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libnaukograd-dev RENAME copyright COMPONENT library)

# `cpack --config build/CPackConfig.cmake`: Debian packages.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME naukograd)
set(CPACK_PACKAGE_CONTACT "Naukograd <naukograd@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "science board games: terminal, server, computer players")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program library)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME naukograd)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS libwebsockets-evlib-uv) # the server's loop, which libwebsockets loads by itself
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION games)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "Five games of physics, geometry, robots and submarines, played in the terminal, in
a browser and over the network, against people and computers, in Russian and English.
The unit file serves tables; nothing runs before systemctl enable --now naukograd.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libnaukograd-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "The rules, matches and computer players of Naukograd for other programs: a C header,
the library, shared and static, and a module for Python.")
include(CPack)
